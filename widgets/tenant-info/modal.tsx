import { feeText } from '../../shared/rules/home/feeText'
import { RichText } from './RichText'

/** The fees for tenants, in the host's words (2.30). */
export default function TenantInfo() {
  return <RichText html={feeText()} below={2} />
}
