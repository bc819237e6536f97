import { StandIns, type StandIn } from './dialogs/StandIns.tsx'
import { Toolbar, type PageDeed } from './Toolbar.tsx'

/** What a template left in the page, named before it is shown to visitors. */
export type Asked = { list: StandIn[]; deed: 'publish' | 'schedule' }
export type EditorDeed = PageDeed | 'keep_copy' | `${Asked['deed']}_anyway`

type Props = Omit<Parameters<typeof Toolbar>[0], 'onDeed'> & {
  asked: Asked | undefined
  act: (deed: EditorDeed) => Promise<void>
  onAsked: (asked: Asked | undefined) => void
}

/** The tools above the page, and the question about what a template left that they may lead to. */
export const Bar = ({ asked, act, onAsked, isBusy, ...tools }: Props) => (
  <>
    <Toolbar {...tools} isBusy={isBusy} onDeed={(deed) => void act(deed)} />
    {asked && (
      <StandIns
        {...asked}
        isBusy={isBusy}
        onClose={() => onAsked(undefined)}
        onAnyway={() => void act(`${asked.deed}_anyway`)}
      />
    )}
  </>
)
