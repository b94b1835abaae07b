import { describe, expect, it } from 'vitest'
import type { Prop } from '../../../../shared/tools/editor/propsTable'
import { widgets } from '../../../../widgets/bundle/all'
import { documentedProps } from '../../../../widgets/bundle/documented'

/** What the tables say of a prop or a field: `header.primaryMenuItems.name`. */
function aboutOf(widget: string, path: string) {
  let props: Prop[] = documentedProps(process.cwd(), widgets.find(({ name }) => name === widget)!)
  let about: string | undefined
  for (const name of path.split('.')) {
    const prop = props.find(one => one.name === name)
    about = prop?.about
    props = prop?.fields ?? []
  }
  return about
}

describe('the descriptions of props', () => {
  it('are those of the field itself where two fields of a schema have one name', () => {
    expect(aboutOf('header', 'header.primaryMenuItems.name')).toBe('The text of the item.')
    expect(aboutOf('header', 'agency.name')).toBe('The name of the agency.')
  })

  it('come from schemas, not from interfaces that have a property of that name', () => {
    for (const widget of ['mortgage-calculator', 'stamp-duty-calculator'])
      expect(aboutOf(widget, 'price'), widget).toContain('Without any price there is no calculator')
  })
})
