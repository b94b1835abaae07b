import { generate } from 'lean-qr/nano'
import css from './PrintedHome.module.css'

/** A QR code. Its margin is four squares wide, as QR readers need it. */
export function Code({ text, name }: { text: string; name: string }) {
  const code = generate(text)
  const squares = new Array(code.size ** 2)
    .fill(0)
    .map((_, index) => [index % code.size, Math.floor(index / code.size)] as const)
  const path = squares.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  return (
    <svg className={css.code} viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`} role="img" aria-label={name}>
      <path d={path.join('')} />
    </svg>
  )
}
