export { hasFeature, isPowerSeller, sellerById, sellerByUsername, sellerOfUser, type Seller } from './find-seller.ts'
export { openSeller, type NewSeller } from './open-seller.ts'
export { addTeamMember, sellersActedFor } from './team-members.ts'
