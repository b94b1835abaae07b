import { defineWidget } from '../../shared/island/defineWidget'
import { PropertyLinks } from './PropertyLinks'
import { fromPage, PropertyLinksProps } from './props'

export default defineWidget({ name: 'property-links', props: PropertyLinksProps, Component: PropertyLinks, fromPage })
