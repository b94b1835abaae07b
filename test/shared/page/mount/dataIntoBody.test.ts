import { beforeEach, expect, it } from 'vitest'
import { moveDataIntoBody } from '../../../../shared/page/mount/dataIntoBody'

const script = (page: string) => `<script type="application/json" data-page-data>{"page":"${page}"}</script>`
const inBody = () => document.body.innerHTML.replaceAll(/<script.*?"page":"(.*?)".*?<\/script>/g, '[$1]')

beforeEach(() => {
  document.head.innerHTML = ''
})

it('moves page data of the head into the body, after everything else, and nothing twice [contract 4]', () => {
  document.head.innerHTML = `${script('site')}<script type="application/ld+json">{}</script>${script('first')}`
  document.body.innerHTML = '<main></main>'
  moveDataIntoBody()
  moveDataIntoBody()
  expect(inBody()).toBe('<main></main>[site][first]')
  expect(document.head.children).toHaveLength(1)
})

it('leaves it before page data of the body, which wins a shared key, and outside of what holds that', () => {
  document.head.innerHTML = script('site')
  document.body.innerHTML = `<header></header><main><div>${script('list')}</div></main>`
  moveDataIntoBody()
  expect(inBody()).toBe('<header></header>[site]<main><div>[list]</div></main>')
})
