import { readAgencyName, readDepartments, readHome, readOffice, readPeople } from '../../shared/contacts/contacts'
import { defineWidget } from '../../shared/island/defineWidget'
import { ContactFormWidget } from './ContactFormWidget'
import { ContactFormProps } from './props'

export default defineWidget({
  name: 'contact-form',
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
