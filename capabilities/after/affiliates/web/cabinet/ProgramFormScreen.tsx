import { useNavigate, useParams } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { showProgram, type Program } from '../../contract.ts'
import { affiliateProgramState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { ProgramForm } from './ProgramForm.tsx'

/** An affiliate program to write: a new one, or one there is. */
export default function ProgramFormScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showProgram} input={{ id }}>
      {(program) => <Page key={program.id} program={program} />}
    </Loaded>
  ) : (
    <Page />
  )
}

const Page = ({ program }: { program?: Program }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const navigate = useNavigate()
  const page = (id: string | number) => to(`affiliate_programs/${id}`)
  const isFixed = program !== undefined && !permits(affiliateProgramState, program.state, 'edit')
  return (
    <>
      <PageHead
        title={program?.name ?? t('program.new')}
        text={t(program ? 'form.edit_text' : 'form.new_text')}
        back={
          program
            ? { to: page(program.id), text: program.name }
            : { to: to('affiliate_programs'), text: t('list.programs.title') }
        }
      />
      {isFixed ? (
        <Notice tone="amber">{t('refusal.not_editable')}</Notice>
      ) : (
        <ProgramForm {...(program ? { program } : {})} onDone={(id) => setTimeout(() => void navigate(page(id)))} />
      )}
    </>
  )
}
