import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html } = trialSite({ keepsPage: true })

const thrower = (when: string, content = '<p>Server</p>') =>
  `<div data-widget="thrower" data-load="eager" data-when="${when}" id="${when}">${content}</div>`
const neighbour = '<div data-widget="counter" data-load="eager" id="neighbour"></div>'

describe('an island that throws', () => {
  it.each(['render', 'layout', 'effect', 'press', 'later'])(
    '(%s) shows its server markup again and harms no other',
    async when => {
      const page = await html(neighbour + thrower(when), {
        before: () => {
          document.addEventListener('estate-islands:failed', event => {
            const { id } = event.target as HTMLElement
            document.documentElement.dataset.heard = `${id}: ${(event as CustomEvent).detail.error.message}`
          })
        },
      })
      await reaches(page, '#neighbour', 'ready')
      await page.locator('#neighbour button').click()
      if (when === 'press') await page.getByRole('button', { name: 'Press' }).click()
      await reaches(page, `#${when}`, 'failed')
      expect(await page.locator(`#${when}`).innerHTML()).toBe('<p>Server</p>')
      expect(await page.evaluate(() => document.documentElement.dataset.heard)).toBe(`${when}: Thrown in ${when}`)
      await expect.poll(() => problems(page)).toHaveLength(1)
      await page.locator('#neighbour button').click()
      await expect.poll(() => page.locator('#neighbour').textContent()).toBe('Count 2')
    },
  )

  it('on its way out is reported, and its neighbours keep their state', async () => {
    const page = await html(neighbour + thrower('leaving'))
    await reaches(page, '#leaving', 'ready')
    await page.locator('#neighbour button').click()
    await page.evaluate(() => document.getElementById('leaving')!.remove())
    await expect.poll(() => problems(page)).toHaveLength(1)
    expect(problems(page)[0]).toContain('Thrown in leaving')
    await page.locator('#neighbour button').click()
    await expect.poll(() => page.locator('#neighbour').textContent()).toBe('Count 2')
  })

  it('shows a short message where the server wrote nothing, until it is unmounted', async () => {
    const page = await html(thrower('render', '<script type="application/json">{}</script>'))
    await reaches(page, '#render', 'failed')
    expect(await page.getByRole('status').textContent()).toBe('This part of the page could not be shown.')
    await page.evaluate(() => window.estateIslands!.unmount(document))
    expect(await page.getByRole('status').count()).toBe(0)
  })

  it('in an event handler alone lives on', async () => {
    const page = await html(thrower('handler'))
    await reaches(page, '#handler', 'ready')
    await page.getByRole('button').click()
    await expect.poll(() => problems(page)).toHaveLength(1)
    expect(await page.getByRole('button').isVisible()).toBe(true)
  })
})
