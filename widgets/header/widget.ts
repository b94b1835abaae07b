import { defineWidget } from '../../shared/parts/island/defineWidget'
import { Header } from './Header'
import { fromPage, headerProps } from './props'

export default defineWidget({ name: 'header', props: headerProps, Component: Header, fromPage })
