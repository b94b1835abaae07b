import './account'
import './looking'
import './plain'
import './writing'
