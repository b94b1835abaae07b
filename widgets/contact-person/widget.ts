import { defineWidget } from '../../shared/parts/island/defineWidget'
import { ContactPerson } from './ContactPerson'
import { ContactPersonProps, fromPage } from './props'

export default defineWidget({
  name: 'contact-person',
  bundle: 'home',
  needs: ['property', 'branch', 'staff'],
  frame: {
    service: 'HomeFrames',
  },
  props: ContactPersonProps,
  Component: ContactPerson,
  fromPage,
})
