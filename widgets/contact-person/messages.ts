/** Every sentence a visitor reads. */
export const personMessages = {
  label: 'Who to contact',
  direct: 'Direct',
  office: 'Office',
  telephone: 'Telephone',
  email: 'Email',
  officeOf: (name: string) => (/\boffice\b/i.test(name) ? name : `${name} office`),
  ourOffice: 'Our office',
  writeTo: (name: string) => `Write to ${name}`,
  writeToOffice: 'Write to the office',
}
