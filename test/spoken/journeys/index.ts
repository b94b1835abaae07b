import './account'
import './looking'
import './writing'
