// Written by `npm run texts -- extract` from languages/en/community-members.own.po.
import { catalogue } from '../catalogue.ts'

export const communityMembersOwnMessages = catalogue<
  | 'directory.title'
  | 'directory.search'
  | 'directory.none'
  | 'profile.edit'
  | 'profile.text'
  | 'profile.hidden'
  | 'field.showsFullName'
  | 'field.showsPicture'
  | 'field.isListed'
  | 'field.about'
  | 'field.place'
  | 'field.links'
  | 'hint.links'
  | 'member.posts'
  | 'member.none'
  | 'report.title'
>('community-members.own')
