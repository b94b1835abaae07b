import { RichText } from '../../shared/markup/RichText'
import { feeText } from '../../shared/property/feeText'

/** The fees for tenants, in the host's words (2.30). */
export default function TenantInfo() {
  return <RichText html={feeText()} below={2} />
}
