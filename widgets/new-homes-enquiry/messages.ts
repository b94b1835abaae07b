/** The texts of `#/new-homes-enquiry`. */
export const messages = {
  lead: (home: string) => `About ${home}`,
  wrong: (label: string) => `Please enter a valid ${label}`,
  locked: 'This one stays as it is',
}
