/** The texts of `#/new-homes-enquiry`. */
export const enquiryMessages = {
  lead: (home: string) => `About ${home}`,
  wrong: (label: string) => `Please enter a valid ${label}`,
  locked: 'This cannot be changed',
}
