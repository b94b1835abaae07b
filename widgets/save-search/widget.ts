import { defineWidget } from '../../shared/parts/island/defineWidget'
import { pageSearch } from '../../shared/rules/visitor/searchProp'
import { SaveSearchProps } from './props'
import { SaveSearch } from './SaveSearch'

export default defineWidget({
  name: 'save-search',
  bundle: 'search',
  personal: 'savedSearches',
  props: SaveSearchProps,
  Component: SaveSearch,
  fromPage: pageSearch,
})
