import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large' | 'buy'

const classOf = (look: ButtonLook, size: ButtonSize, wide: boolean | undefined, more: string | undefined) =>
  ['k-button', `k-button-${look}`, size === 'medium' ? '' : `k-button-${size}`, wide ? 'k-button-wide' : '', more ?? '']
    .filter(Boolean)
    .join(' ')

type Looks = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

export const Button = ({
  look = 'solid',
  size = 'medium',
  wide,
  className,
  type = 'submit',
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type={type} className={classOf(look, size, wide, className)} {...rest} />
)

export const LinkButton = ({
  look = 'solid',
  size = 'medium',
  wide,
  className,
  children,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={classOf(look, size, wide, className)} {...rest}>
    {children}
  </a>
)
