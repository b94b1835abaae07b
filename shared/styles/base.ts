import './tokens.css'
import './reset.css'
