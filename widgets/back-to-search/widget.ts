import { defineWidget } from '../../shared/parts/island/defineWidget'
import { BackToSearch } from './BackToSearch'
import { BackToSearchProps, fromPage } from './props'

export default defineWidget({ name: 'back-to-search', props: BackToSearchProps, Component: BackToSearch, fromPage })
