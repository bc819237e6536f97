import { Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { notices } from '#capabilities/offer/catalog/rules/issues.ts'
import { productListTexts } from '#capabilities/offer/catalog/texts.list.ts'
import type { ProductForm, ProductIssue } from '#capabilities/offer/catalog/vocabulary.ts'
import { cureOf } from './issue-links.ts'

type Props = { issues: readonly ProductIssue[]; product: { id: number; form: ProductForm } }

/** Warnings in words, each with the way to what cures it. */
export const IssueList = ({ issues, product }: Props) => {
  const t = useTexts(productListTexts)
  return (
    <ul className="k-rows">
      {issues.map((issue) => (
        <li key={issue}>
          <Link to={cureOf(issue, product)}>{t(`issue.${issue}`)}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Number of a row's warnings; opens them. Leaves out what the status badge already shows. */
export const IssueMark = (props: Props) => {
  const t = useTexts(productListTexts)
  const issues = props.issues.filter((issue) => !notices.includes(issue) || issue === 'has_access_password')
  if (issues.length === 0) return <span className="k-muted k-none">–</span>
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton
          className="k-badge k-tone-amber"
          style={{ minHeight: 24 }}
          aria-label={t('issues', { count: issues.length })}
        >
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" /> {issues.length}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <IssueList {...props} issues={issues} />
      </Popover.Dropdown>
    </Popover>
  )
}
