import { MortgageCalculator } from '../../shared/features/mortgage/MortgageCalculator'
import * as mortgage from '../../shared/features/mortgage/props'
import * as tax from '../../shared/features/tax/props'
import { StampDutyCalculator } from '../../shared/features/tax/StampDutyCalculator'
import { framesOf } from '../../shared/parts/firstFrame/showFrame'
import { BackToSearch } from '../back-to-search/BackToSearch'
import * as back from '../back-to-search/props'
import { ContactPerson } from '../contact-person/ContactPerson'
import * as person from '../contact-person/props'
import { KeyFacts } from '../key-facts/KeyFacts'
import * as facts from '../key-facts/props'
import { PropertyActions } from '../property-actions/PropertyActions'
import * as actions from '../property-actions/props'
import { PropertyGallery } from '../property-gallery/PropertyGallery'
import * as gallery from '../property-gallery/props'
import { loadNeighbours, noteFollowed } from '../property-links/neighbours'
import { PropertyLinks } from '../property-links/PropertyLinks'
import * as links from '../property-links/props'

/** The first frames of the widgets of a home's own page. */
export const show = framesOf({
  'back-to-search': { props: back.BackToSearchProps, fromPage: back.fromPage, Component: BackToSearch },
  'property-links': {
    props: links.PropertyLinksProps,
    fromPage: links.fromPage,
    Component: PropertyLinks,
    prepare: ({ propertyId }: links.PropertyLinksProps) => loadNeighbours(propertyId),
    onPress: noteFollowed,
  },
  'property-gallery': {
    props: gallery.PropertyGalleryProps,
    fromPage: gallery.fromPage,
    fromFallback: gallery.fromFallback,
    Component: PropertyGallery,
  },
  'key-facts': { props: facts.KeyFactsProps, fromPage: facts.fromPage, Component: KeyFacts },
  'contact-person': { props: person.ContactPersonProps, fromPage: person.fromPage, Component: ContactPerson },
  'property-actions': { props: actions.PropertyActionsProps, fromPage: actions.fromPage, Component: PropertyActions },
  'mortgage-calculator': {
    props: mortgage.MortgageProps,
    fromPage: mortgage.mortgageFromPage,
    Component: MortgageCalculator,
    needsReact: true,
  },
  'stamp-duty-calculator': {
    props: tax.StampDutyProps,
    fromPage: tax.stampDutyFromPage,
    Component: StampDutyCalculator,
    needsReact: true,
  },
})
