import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PropertyLinks } from './PropertyLinks'
import { fromPage, PropertyLinksProps } from './props'

export default defineWidget({ name: 'property-links', props: PropertyLinksProps, Component: PropertyLinks, fromPage })
