import { count as counted } from '../../shared/rules/format/count'

export const officeMapMessages = {
  map: 'Map of our offices',
  list: 'Our offices',
  cluster: (count: number) => `${counted(count, 'office')}: zoom in`,
  show: (name: string) => `Show ${name} on the map`,
  nowhere: 'There are no offices to show on a map.',
}
