import { defineWidget } from '../../shared/parts/island/defineWidget'
import { readAgencyName, readDepartments, readHome, readOffice, readPeople } from '../../shared/rules/contacts/contacts'
import { ContactFormWidget } from './ContactFormWidget'
import { ContactFormProps } from './props'

export default defineWidget({
  name: 'contact-form',
  bundle: 'forms',
  props: ContactFormProps,
  Component: ContactFormWidget,
  fromPage: read => ({
    people: readPeople(read),
    office: readOffice(read),
    departments: readDepartments(read),
    home: readHome(read),
    agencyName: readAgencyName(read),
  }),
})
