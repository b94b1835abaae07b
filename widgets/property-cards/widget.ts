import { defineWidget } from '../../shared/parts/island/defineWidget'
import { settingsFromPage } from '../../shared/rules/property/settings'
import { PropertyCards } from './PropertyCards'
import { PropertyCardsProps } from './props'

export default defineWidget({
  name: 'property-cards',
  bundle: 'ui',
  personal: 'savedProperties',
  needs: ['properties', 'source'],
  props: PropertyCardsProps,
  Component: PropertyCards,
  fromPage: settingsFromPage,
})
