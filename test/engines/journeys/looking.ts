import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { journey } from '../journey'

const names = readdirSync('fixtures/widgets').map(file => file.replace('.html', ''))

journey(
  'every widget’s page: nothing wider than the phone, no error that is not meant',
  async visitor => {
    for (const name of names) {
      await visitor.open(`/widgets/${name}`)
      // What waits until it is in sight comes, too.
      for (let top = 0; top < (await visitor.evaluate(() => document.documentElement.scrollHeight)); top += 700) {
        await visitor.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
        await pause(60)
      }
      const width = () => visitor.evaluate(() => document.documentElement.scrollWidth)
      await visitor.becomes(width, name).toBeLessThanOrEqual(visitor.screen.width)
      const failed = await visitor.evaluate(() =>
        [...document.querySelectorAll('[data-widget-state=failed]')]
          .map(marker => marker.closest('section')?.id ?? '')
          .filter(id => !/wrong|nonsense|lost|unknown/.test(id)),
      )
      expect(failed, name).toEqual([])
    }
  },
  // Markers, pictures and lists that are wrong on purpose.
  { on: 'phone', expected: [/MarkerError: /, /stamp_duty_\w+: /, /status of 404|Failed to load resource: .*404/] },
)
