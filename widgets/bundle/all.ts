import articles from '../articles/widget'
import backToSearch from '../back-to-search/widget'
import branchesMap from '../branches-map/widget'
import contactForm from '../contact-form/widget'
import contactPerson from '../contact-person/widget'
import fileUpload from '../file-upload/widget'
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

/** Every widget with its code, for the renderer and the gallery. The page loads them one by one instead. */
export const widgets = [
  header,
  officesGrid,
  postcodeLookup,
  fileUpload,
  propertyCards,
  ownCards,
  propertyGallery,
  propertyLinks,
  propertyResults,
  propertySearch,
  propertyMap,
  branchesMap,
  saveProperty,
  saveSearch,
  backToSearch,
  recentlyViewed,
  articles,
  contactForm,
  mortgageCalculator,
  stampDutyCalculator,
  moveInCost,
  keyFacts,
  contactPerson,
  propertyActions,
]
