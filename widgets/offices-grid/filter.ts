import type { Branch, Department } from '../../shared/rules/resources/branch'

/** The services that these offices offer. Each comes once, in the order of the offices. */
export function servicesOf(branches: readonly Branch[]): Department[] {
  const services = new Map<string, Department>()
  for (const { departments } of branches)
    for (const department of departments)
      if (!services.has(department.urlLabel)) services.set(department.urlLabel, department)
  return [...services.values()]
}

/** Finds a service by either of its labels. `undefined` for `all` (3.12) and for an unknown label. */
export function serviceNamed(name: string, services: Department[]) {
  const lower = name.trim().toLowerCase()
  return services.find(({ label, urlLabel }) => urlLabel.toLowerCase() === lower || label.toLowerCase() === lower)
}

export const offers = ({ departments }: Branch, service: Department) =>
  departments.some(({ urlLabel }) => urlLabel === service.urlLabel)
