import { defineWidget } from '../../shared/island/defineWidget'
import { pageSearch } from '../../shared/stores/searchProp'
import { SaveSearchProps } from './props'
import { SaveSearch } from './SaveSearch'

export default defineWidget({
  name: 'save-search',
  props: SaveSearchProps,
  Component: SaveSearch,
  fromPage: pageSearch,
})
