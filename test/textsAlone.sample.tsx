import type { ReactNode } from 'react'

// Components that do what test/textsAlone.ts forbids, and others that may look like it.

export const Beside = ({ price }: { price: string }) => (
  <p>
    {price} <small>a month</small>
  </p>
)

export const BesideWhatGoes = ({ isSold }: { isSold: boolean }) => <p>Elm House{isSold && <b>Sold</b>}</p>

export const InFragment = ({ price }: { price: string }) => <>{price}</>

export const InList = ({ tags }: { tags: string[] }) => <p>{tags.map(tag => tag.toLowerCase())}</p>

export function Bare({ price }: { price: string }) {
  return price
}

export const Contains = ({ children }: { children: ReactNode }) => (
  <div>
    <h2>Homes</h2>
    {children}
  </div>
)

export const Right = ({ price, isSold, children }: { price: string; isSold: boolean; children: ReactNode }) => (
  <div>
    <p>{`${price} a month`}</p>
    <p>
      Read about <a href="/cookies">cookies</a> here.
    </p>
    {isSold && <b>Sold</b>}
    {[price].map(text => (
      <i key={text}>{text}</i>
    ))}
    <div>{children}</div>
  </div>
)
