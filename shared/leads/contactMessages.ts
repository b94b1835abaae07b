/** What the contact forms say (4.26). */
export const contactMessages = {
  department: 'Department',
  anyDepartment: 'Anyone who can help',
  thanks: 'Thank you',
  received: 'We have received your enquiry and our agent will be in touch soon.',
  to: 'Sent to',
  telephone: 'Or ring',
  about: 'About',
  replyTo: 'We’ll reply to',
}
