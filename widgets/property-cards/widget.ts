import { defineWidget } from '../../shared/island/defineWidget'
import { settingsFromPage } from '../../shared/property/settings'
import { PropertyCards } from './PropertyCards'
import { PropertyCardsProps } from './props'

export default defineWidget({
  name: 'property-cards',
  props: PropertyCardsProps,
  Component: PropertyCards,
  fromPage: settingsFromPage,
})
