import { pageData } from '../../shared/page/host/pageData'
import {
  type ContactDepartment,
  departmentsIn,
  isLetting,
  propertyOf,
  type ReadPageData,
  readDepartments,
} from '../../shared/rules/contacts/contacts'
import { fieldsOf } from '../../shared/rules/fields/contactFields'
import { isOtherChannel } from '../../shared/rules/fields/readProperty'
import { departmentFor } from '../../shared/rules/readers/department'
import { readTags } from '../../shared/rules/readers/values/tag'

/**
 * The department that receives requests for a viewing (9.27). The home's tags choose it, or else the home's channel. The
 * departments of the page come first, then those of the home's own office (3.9). `undefined` where none is known to show
 * such homes: the request goes to the office itself.
 */
export function viewingDepartment(read: ReadPageData = pageData): ContactDepartment | undefined {
  const property = propertyOf(read)
  const channel = isOtherChannel(property) ? undefined : isLetting(read) ? 'lettings' : 'sales'
  const departments = [...readDepartments(read), ...departmentsIn(fieldsOf(property.branch).departments)]
  return departmentFor(readTags(property.tags), channel, departments)
}
