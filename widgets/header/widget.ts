import { defineWidget } from '../../shared/island/defineWidget'
import { Header } from './Header'
import { fromPage, headerProps } from './props'

export default defineWidget({ name: 'header', props: headerProps, Component: Header, fromPage })
