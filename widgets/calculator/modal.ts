import type { ModalModule } from '../../shared/router/modal'
import { Calculator } from './Calculator'

const content: ModalModule['default'] = Calculator

export default content
