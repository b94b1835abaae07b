import { defineWidget } from '../../shared/island/defineWidget'
import { pageSearch } from '../../shared/search/prop'
import { SaveSearchProps } from './props'
import { SaveSearch } from './SaveSearch'

export default defineWidget({
  name: 'save-search',
  props: SaveSearchProps,
  Component: SaveSearch,
  fromPage: pageSearch,
})
