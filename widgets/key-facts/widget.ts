import { defineWidget } from '../../shared/parts/island/defineWidget'
import { KeyFacts } from './KeyFacts'
import { fromPage, KeyFactsProps } from './props'

export default defineWidget({
  name: 'key-facts',
  bundle: 'home',
  needs: ['property', 'keyFacts'],
  frame: {
    service: 'HomeFrames',
  },
  props: KeyFactsProps,
  Component: KeyFacts,
  fromPage,
})
