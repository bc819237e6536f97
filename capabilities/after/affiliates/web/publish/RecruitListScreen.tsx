import { RecruitList } from './RecruitList.tsx'

export default function RecruitListScreen() {
  return <RecruitList />
}
