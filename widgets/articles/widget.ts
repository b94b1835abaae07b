import { defineWidget } from '../../shared/parts/island/defineWidget'
import { Articles } from './Articles'
import { ArticlesProps, fromPage } from './props'

export default defineWidget({
  name: 'articles',
  bundle: 'agency',
  frame: {
    service: 'AgencyFrames',
    isWaiting: ({ articles }) => !articles,
  },
  props: ArticlesProps,
  Component: Articles,
  fromPage,
})
