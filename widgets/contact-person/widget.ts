import { defineWidget } from '../../shared/parts/island/defineWidget'
import { ContactPerson } from './ContactPerson'
import { ContactPersonProps, fromPage } from './props'

export default defineWidget({ name: 'contact-person', props: ContactPersonProps, Component: ContactPerson, fromPage })
