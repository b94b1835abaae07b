import { framesOf } from '../../shared/parts/firstFrame/showFrame'
import { Articles } from '../articles/Articles'
import * as articles from '../articles/props'
import { OfficesGrid } from '../offices-grid/OfficesGrid'
import * as offices from '../offices-grid/props'

/** The first frames of the widgets about the agency. */
export const show = framesOf({
  'offices-grid': { props: offices.OfficesGridProps, fromPage: offices.fromPage, Component: OfficesGrid },
  articles: { props: articles.ArticlesProps, fromPage: articles.fromPage, Component: Articles },
})
