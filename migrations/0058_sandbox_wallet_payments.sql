-- The sandbox counts a wallet's earlier payments at every charge.
create index on sandbox_payments (wallet_reference, id) where wallet_reference is not null;
