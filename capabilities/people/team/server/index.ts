export { invite } from './edit-members.ts'
export { addRole } from './edit-roles.ts'
export { countMembers, joinedMember, joinedMembers, namedProducts } from './find-team.ts'
export { joinMine } from './own-teams.ts'
