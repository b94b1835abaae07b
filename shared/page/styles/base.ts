import './reset.css'
