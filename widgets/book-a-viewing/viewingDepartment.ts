import { listOrNone } from '../../shared/page/host/listFrom'
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

/** Tags of homes → the name of the department that shows such homes (9.27). The first department that exists counts. */
const BY_TAG: readonly (readonly [tag: RegExp, department: RegExp])[] = [
  [/commercial/, /commercial/],
  [/development|new.?homes?|^plots?$/, /development|new.?homes/],
  [/agricult|farm|equestrian|\bland\b/, /agricult|farm|land/],
  [/antique/, /antique/],
  [/auction/, /auction/],
]

/**
 * The department that receives requests for a viewing (9.27). The home's tags choose it, or else the home's channel.
 * The departments of the page come first, then those of the home's own office (3.9).
 */
export function viewingDepartment(read: ReadPageData = pageData): ContactDepartment | undefined {
  const { tags, branch } = propertyOf(read)
  const named = listOrNone(tags).map(tag => String(tag).toLowerCase())
  const wanted = [
    ...BY_TAG.filter(([tag]) => named.some(name => tag.test(name))).map(([, name]) => name),
    isLetting(read) ? /lett/ : /sales/,
  ]
  const departments = [...readDepartments(read), ...departmentsIn(fieldsOf(branch).departments)]
  return wanted.map(name => departments.find(({ label }) => name.test(label.toLowerCase()))).find(Boolean)
}
