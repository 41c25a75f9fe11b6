-- Both are on the list of hosted Supabase; the embedded one loads them in supabase/local/open-database.ts.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Equality beside ranges in one exclusion constraint: one worker, one slot.
create extension if not exists btree_gist with schema extensions;
-- Parts of names found through an index, however many orders there are.
create extension if not exists pg_trgm with schema extensions;
