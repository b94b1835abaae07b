// Written by `npm run documents`, from the folders of widgets/.
import articles from '../articles/widget'
import backToSearch from '../back-to-search/widget'
import branchesMap from '../branches-map/widget'
import contactForm from '../contact-form/widget'
import contactPerson from '../contact-person/widget'
import fileUpload from '../file-upload/widget'
import { schema as headerSchema } from '../header/schema'
import header from '../header/widget'
import keyFacts from '../key-facts/widget'
import mortgageCalculator from '../mortgage-calculator/widget'
import moveInCost from '../move-in-cost/widget'
import officesGrid from '../offices-grid/widget'
import ownCards from '../own-cards/widget'
import postcodeLookup from '../postcode-lookup/widget'
import propertyActions from '../property-actions/widget'
import propertyCards from '../property-cards/widget'
import propertyGallery from '../property-gallery/widget'
import propertyLinks from '../property-links/widget'
import propertyMap from '../property-map/widget'
import propertyResults from '../property-results/widget'
import propertySearch from '../property-search/widget'
import recentlyViewed from '../recently-viewed/widget'
import saveProperty from '../save-property/widget'
import saveSearch from '../save-search/widget'
import stampDutyCalculator from '../stamp-duty-calculator/widget'

/** What each widget says of itself, with its code. A page loads the code of its own widgets only. */
export const widgets = [
  articles,
  backToSearch,
  branchesMap,
  contactForm,
  contactPerson,
  fileUpload,
  header,
  keyFacts,
  mortgageCalculator,
  moveInCost,
  officesGrid,
  ownCards,
  postcodeLookup,
  propertyActions,
  propertyCards,
  propertyGallery,
  propertyLinks,
  propertyMap,
  propertyResults,
  propertySearch,
  recentlyViewed,
  saveProperty,
  saveSearch,
  stampDutyCalculator,
]

/** Schemas that are no code of their widgets: those carry only the kinds of their props. */
export const schemas = { header: headerSchema }
