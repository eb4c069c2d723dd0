-- Functions that columns and indexes of orders are made of. They are bound when they are made (RETURN, not a text), so that a
-- restored dump finds them; and immutable, whatever the collation of the database.

-- Capitals in lower case: `lower` with the collation C knows ASCII alone.
CREATE FUNCTION lower_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  lower(translate(given,
         'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤꜦꜨꜪ' -- Latin
      || 'ꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ'
      || 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ' -- Greek
      || 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ' -- Cyrillic
      || 'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ'
      || 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' -- Armenian
      || 'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ' -- Georgian
      || 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ' -- Cherokee
      || 'ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯ' -- Glagolitic
      || 'ⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ' -- Coptic
      || '𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧' -- Deseret
      || '𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓' -- Osage
      || '𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕' -- Vithkuqi
      || '𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲' -- Old Hungarian
      || '𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥' -- Garay
      || '𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿' -- Warang Citi
      || '𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟' -- Medefaidrin
      || '𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸' -- Beria Erfe
      || '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡' -- Adlam
    ,
         'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏßỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꜣꜥꜧꜩꜫ' -- Latin
      || 'ꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ'
      || 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ' -- Greek
      || 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ' -- Cyrillic
      || 'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ'
      || 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ' -- Armenian
      || 'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ' -- Georgian
      || 'ꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ' -- Cherokee
      || 'ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟ' -- Glagolitic
      || 'ⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ' -- Coptic
      || '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏' -- Deseret
      || '𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻' -- Osage
      || '𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼' -- Vithkuqi
      || '𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲' -- Old Hungarian
      || '𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅' -- Garay
      || '𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟' -- Warang Citi
      || '𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿' -- Medefaidrin
      || '𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓' -- Beria Erfe
      || '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃' -- Adlam
  ) COLLATE "C");
--> statement-breakpoint
-- Without accents, points and what is not seen. Expects text in which those stand for themselves (NFKD).
CREATE FUNCTION drop_marks(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(given,
       '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f' -- Latin, Greek and Cyrillic accents
    || '\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7' -- Hebrew points
    || '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a' -- Arabic and Syriac points, the Arabic tatweel
    || '\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]', -- what is not seen: soft hyphen, joiners, directions, variants,
    '', 'g');
--> statement-breakpoint
-- Letters that are typed for one another as one of them, in lower case.
CREATE FUNCTION join_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  replace(replace(replace(replace(
    translate(given, 'ðøđħıłŧʼςةىٱکی‐–‘’', 'dodhilt''σهياكي--'''''),
    'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'œ', 'oe');
--> statement-breakpoint
-- A text as it is searched: in lower case, without accents, compatible forms as one.
CREATE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  CASE
    -- ASCII alone takes a hundredth of the time.
    WHEN octet_length(given) = length(given) THEN lower(given COLLATE "C")
    ELSE join_letters(lower_letters(drop_marks(normalize(given, NFKD)))) COLLATE "C"
  END;
--> statement-breakpoint
-- Each run of three letters of a text, and what is left of it at its end.
CREATE FUNCTION search_grams(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  array_to_tsvector(array(SELECT substr(folded, at, 3) FROM generate_series(1, length(folded)) AS at));
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_tries_check" CHECK ("email_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_of_owner" UNIQUE("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"username_key" text NOT NULL,
	"email_key" text NOT NULL,
	"password" text NOT NULL,
	"name" text NOT NULL,
	"reset_token" text,
	"reset_token_expiry" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"card_design" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_reset_token_unique" UNIQUE("reset_token")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"kinds" text[] NOT NULL,
	"alarms" text NOT NULL,
	"notes" boolean NOT NULL,
	CONSTRAINT "calendar_feeds_kinds_check" CHECK ("calendar_feeds"."kinds" <@ ARRAY['children', 'birthdays', 'anniversaries', 'memorials', 'others']),
	CONSTRAINT "calendar_feeds_alarms_check" CHECK ("calendar_feeds"."alarms" IN ('none', 'day', 'week')),
	CONSTRAINT "calendar_feeds_version_check" CHECK ("calendar_feeds"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text,
	"user_id" integer,
	"visitor" text NOT NULL,
	"alongside" integer,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"discount_code" text,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"discount_code_id" integer,
	"shipping" jsonb,
	"children_data" jsonb,
	"people_data" jsonb,
	"card_layout" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"cards_per_copy" integer NOT NULL,
	"design" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"titles" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_notified_at" timestamp with time zone,
	CONSTRAINT "checkouts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "checkouts_amount_check" CHECK ("checkouts"."amount" >= 0),
	CONSTRAINT "checkouts_discount_amount_check" CHECK ("checkouts"."discount_amount" >= 0),
	CONSTRAINT "checkouts_card_layout_check" CHECK ("checkouts"."card_layout" IN ('all-on-one', 'one-per-child')),
	CONSTRAINT "checkouts_copies_check" CHECK ("checkouts"."copies" >= 1),
	CONSTRAINT "checkouts_cards_per_copy_check" CHECK ("checkouts"."cards_per_copy" >= 1),
	CONSTRAINT "checkouts_status_check" CHECK ("checkouts"."status" IN ('open', 'ordered', 'ended')),
	CONSTRAINT "checkouts_has_order_check" CHECK (("checkouts"."status" = 'ordered') = ("checkouts"."order_id" IS NOT NULL)),
	CONSTRAINT "checkouts_alongside_check" CHECK ("checkouts"."alongside" IS NULL OR ("checkouts"."discount_amount" = 0 AND num_nonnulls("checkouts"."shipping", "checkouts"."children_data", "checkouts"."people_data") = 0)),
	CONSTRAINT "checkouts_ordered_is_blank_check" CHECK ("checkouts"."status" <> 'ordered' OR num_nonnulls("checkouts"."shipping", "checkouts"."children_data", "checkouts"."people_data") = 0)
);
--> statement-breakpoint
CREATE TABLE "lapsed_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lapsed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_id_check" CHECK ("desk_settings"."id" IN (1))
);
--> statement-breakpoint
CREATE TABLE "morning_emails" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"prefix" text NOT NULL,
	"code_count" integer NOT NULL,
	"type" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_batches_code_count_check" CHECK ("discount_batches"."code_count" >= 1),
	CONSTRAINT "discount_batches_type_check" CHECK ("discount_batches"."type" IN ('percentage', 'fixed', 'free_card')),
	CONSTRAINT "discount_batches_value_check" CHECK ("discount_batches"."value" >= 0),
	CONSTRAINT "discount_batches_percentage_check" CHECK ("discount_batches"."type" <> 'percentage' OR "discount_batches"."value" <= 100)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch_id" integer,
	CONSTRAINT "discount_codes_type_check" CHECK ("discount_codes"."type" IN ('percentage', 'fixed', 'free_card')),
	CONSTRAINT "discount_codes_value_check" CHECK ("discount_codes"."value" >= 0),
	CONSTRAINT "discount_codes_percentage_check" CHECK ("discount_codes"."type" <> 'percentage' OR "discount_codes"."value" <= 100),
	CONSTRAINT "discount_codes_max_uses_check" CHECK ("discount_codes"."max_uses" >= 1),
	CONSTRAINT "discount_codes_used_count_check" CHECK ("discount_codes"."used_count" >= 0),
	CONSTRAINT "discount_codes_is_active_check" CHECK ("discount_codes"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_lost" integer DEFAULT 0 NOT NULL,
	"evidence_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_kind_check" CHECK ("disputes"."kind" IN ('inquiry', 'chargeback')),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" IN ('open', 'won', 'lost', 'reversed')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount" >= 0),
	CONSTRAINT "disputes_amount_lost_check" CHECK ("disputes"."amount_lost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" integer,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"status" text NOT NULL,
	"key" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"provider_id" text,
	"customer_notified" text,
	"reason" text,
	"by_kind" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" >= 0),
	CONSTRAINT "refunds_part_check" CHECK ("refunds"."cause" <> 'part' OR "refunds"."amount" >= 1),
	CONSTRAINT "refunds_order_id_check" CHECK ("refunds"."order_id" IS NOT NULL OR "refunds"."cause" IN ('late payment', 'provider')),
	CONSTRAINT "refunds_cause_check" CHECK ("refunds"."cause" IN ('cancellation', 'part', 'late payment', 'provider')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" IN ('requested', 'refused', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_tries_check" CHECK ("refunds"."tries" >= 0),
	CONSTRAINT "refunds_customer_notified_check" CHECK ("refunds"."customer_notified" IN ('promised', 'made', 'failed')),
	CONSTRAINT "refunds_by_kind_check" CHECK ("refunds"."by_kind" IN ('administrator', 'customer', 'provider', 'system'))
);
--> statement-breakpoint
CREATE TABLE "children" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"birthdate" date NOT NULL,
	"day_unknown" integer DEFAULT 0 NOT NULL,
	"birthtime" text,
	"weight_lbs" integer,
	"weight_oz" integer,
	"weight_grams" integer,
	"died_on" date,
	"remind" integer[],
	"user_id" integer NOT NULL,
	CONSTRAINT "children_of_user" UNIQUE("id","user_id"),
	CONSTRAINT "children_day_unknown_check" CHECK ("children"."day_unknown" IN (0, 1)),
	CONSTRAINT "children_weight_lbs_check" CHECK ("children"."weight_lbs" >= 0),
	CONSTRAINT "children_weight_oz_check" CHECK ("children"."weight_oz" BETWEEN 0 AND 15),
	CONSTRAINT "children_weight_grams_check" CHECK ("children"."weight_grams" >= 0),
	CONSTRAINT "children_remind_check" CHECK ("children"."remind" <@ ARRAY[0, 1, 3, 7, 14, 30])
);
--> statement-breakpoint
CREATE TABLE "date_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"leap_day" text NOT NULL,
	"round_days" boolean NOT NULL,
	CONSTRAINT "date_choices_leap_day_check" CHECK ("date_choices"."leap_day" IN ('02-28', '03-01'))
);
--> statement-breakpoint
CREATE TABLE "special_dates" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"type" text DEFAULT 'other' NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"year_unknown" integer DEFAULT 0 NOT NULL,
	"day_unknown" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"remind" integer[],
	"user_id" integer NOT NULL,
	CONSTRAINT "special_dates_type_check" CHECK ("special_dates"."type" IN ('birthday', 'anniversary', 'meeting', 'wedding', 'holiday', 'memorial', 'other')),
	CONSTRAINT "special_dates_year_unknown_check" CHECK ("special_dates"."year_unknown" IN (0, 1)),
	CONSTRAINT "special_dates_day_unknown_check" CHECK ("special_dates"."day_unknown" IN (0, 1)),
	CONSTRAINT "special_dates_remind_check" CHECK ("special_dates"."remind" <@ ARRAY[0, 1, 3, 7, 14, 30])
);
--> statement-breakpoint
CREATE TABLE "deleted_rows" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"row" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_rows_kind_check" CHECK ("deleted_rows"."kind" IN ('child', 'milestone', 'person', 'date'))
);
--> statement-breakpoint
CREATE TABLE "child_milestones" (
	"id" serial PRIMARY KEY NOT NULL,
	"child_id" integer NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"milestone_type" text NOT NULL,
	"notes" text,
	"position" integer DEFAULT 0 NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "child_milestones_milestone_type_check" CHECK ("child_milestones"."milestone_type" IN ('first-smile', 'first-word', 'first-steps', 'first-tooth', 'first-day-at-school', 'other')),
	CONSTRAINT "child_milestones_position_check" CHECK ("child_milestones"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "important_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"notes" text,
	"died_on" date,
	"death_precision" text DEFAULT 'day' NOT NULL,
	"remind" integer[],
	"user_id" integer NOT NULL,
	CONSTRAINT "people_of_user" UNIQUE("id","user_id"),
	CONSTRAINT "important_people_death_precision_check" CHECK ("important_people"."death_precision" IN ('day', 'month', 'year')),
	CONSTRAINT "important_people_remind_check" CHECK ("important_people"."remind" <@ ARRAY[0, 1, 3, 7, 14, 30])
);
--> statement-breakpoint
CREATE TABLE "order_cards" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"children_data" jsonb NOT NULL,
	"people_data" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"titles" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_user_id" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text,
	"email" text,
	"amount" integer,
	CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" IN ('paid', 'in review', 'marked paid', 'dispatched', 'completed', 'not completed', 'address corrected', 'cards corrected', 'printing started', 'reprinted', 'dispatch undone', 'cancelled', 'printing held', 'printing released', 'refund requested', 'refunded', 'refund pending', 'refund refused', 'refund failed', 'inquiry', 'inquiry closed', 'disputed', 'dispute won', 'dispute lost', 'dispute reversed', 'email sent', 'email not delivered', 'note')),
	CONSTRAINT "order_events_by_kind_check" CHECK ("order_events"."by_kind" IN ('administrator', 'customer', 'provider', 'system')),
	CONSTRAINT "order_events_email_check" CHECK ("order_events"."email" IN ('confirmation', 'correction', 'email-moved', 'cancellation', 'refund', 'dispatch')),
	CONSTRAINT "order_events_amount_check" CHECK ("order_events"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"checkout_id" uuid NOT NULL,
	"alongside" integer,
	"stripe_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"discount_code" text,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_email" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_city" text NOT NULL,
	"shipping_postcode" text NOT NULL,
	"shipping_country" text NOT NULL,
	"buyer_name" text,
	"gift_note" text,
	"card_layout" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"cards_per_copy" integer NOT NULL,
	"erased_at" timestamp with time zone,
	"print_started_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"printed_digests" jsonb,
	"refunded_at" timestamp with time zone,
	"refund_status" text,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"amount_lost" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	"email_failed_at" timestamp with time zone,
	"review_reasons" text[] DEFAULT '{}' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_for_search("shipping_name") || E'\n' || fold_for_search("shipping_email" || E'\n' || "shipping_postcode" || E'\n' || replace("shipping_postcode", ' ', '') || E'\n' || "id"::text || E'\n' || "stripe_payment_id") || coalesce(E'\n' || fold_for_search("buyer_name"), '')) STORED NOT NULL,
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_stripe_payment_id_unique" UNIQUE("stripe_payment_id"),
	CONSTRAINT "orders_amount_check" CHECK ("orders"."amount" >= 0),
	CONSTRAINT "orders_discount_amount_check" CHECK ("orders"."discount_amount" >= 0),
	CONSTRAINT "orders_alongside_check" CHECK ("orders"."alongside" IS NULL OR ("orders"."alongside" <> "orders"."id" AND "orders"."discount_amount" = 0)),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" IN ('paid', 'fulfilled', 'review', 'refunded', 'cancelled')),
	CONSTRAINT "orders_card_layout_check" CHECK ("orders"."card_layout" IN ('all-on-one', 'one-per-child')),
	CONSTRAINT "orders_copies_check" CHECK ("orders"."copies" >= 1),
	CONSTRAINT "orders_cards_per_copy_check" CHECK ("orders"."cards_per_copy" >= 1),
	CONSTRAINT "orders_gift_note_check" CHECK ("orders"."gift_note" IS NULL OR "orders"."buyer_name" IS NOT NULL),
	CONSTRAINT "orders_refund_status_check" CHECK ("orders"."refund_status" IN ('requested', 'refused', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "orders_amount_refunded_check" CHECK ("orders"."amount_refunded" BETWEEN 0 AND "orders"."amount"),
	CONSTRAINT "orders_amount_lost_check" CHECK ("orders"."amount_lost" >= 0),
	CONSTRAINT "orders_dispute_check" CHECK ("orders"."dispute" IN ('chargeback', 'inquiry', 'lost', 'reversed', 'won')),
	CONSTRAINT "orders_review_reasons_check" CHECK ("orders"."review_reasons" <@ ARRAY['other amount', 'other currency', 'other checkout', 'checkout ended', 'disputed', 'dispute reversed']),
	CONSTRAINT "orders_completed_check" CHECK ("orders"."completed" = ("orders"."completed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_received" integer DEFAULT 0 NOT NULL,
	"refund_course" text,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disputes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulated_payments_amount_check" CHECK ("simulated_payments"."amount" >= 0),
	CONSTRAINT "simulated_payments_amount_received_check" CHECK ("simulated_payments"."amount_received" >= 0),
	CONSTRAINT "simulated_payments_status_check" CHECK ("simulated_payments"."status" IN ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "simulated_payments_refund_course_check" CHECK ("simulated_payments"."refund_course" IN ('succeeds-later', 'fails-later'))
);
--> statement-breakpoint
CREATE TABLE "webhook_failures" (
	"about" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"latest" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_failures_count_check" CHECK ("webhook_failures"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "dispatch_orders" (
	"dispatch_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "dispatch_orders_dispatch_id_order_id_pk" PRIMARY KEY("dispatch_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"by_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"emails_due_at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_run_orders" (
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reason" text,
	"reason_words" text,
	"only_cards" integer[],
	"printed" jsonb,
	CONSTRAINT "print_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "print_run_orders_position_check" CHECK ("print_run_orders"."position" >= 0),
	CONSTRAINT "print_run_orders_reason_check" CHECK ("print_run_orders"."reason" IN ('spoiled', 'lost in the post', 'wrong facts', 'other')),
	CONSTRAINT "print_run_orders_only_cards_check" CHECK (1 <= ALL ("print_run_orders"."only_cards"))
);
--> statement-breakpoint
CREATE TABLE "print_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"on_since" timestamp with time zone,
	"zone" text NOT NULL,
	"at" text NOT NULL,
	"leads" integer[] NOT NULL,
	"weekly" smallint,
	"before_weekend" boolean NOT NULL,
	"names_in_subject" boolean NOT NULL,
	"last_day" date,
	"last_leap_day" text,
	"stopped" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reminders_at_check" CHECK ("reminders"."at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "reminders_leads_check" CHECK ("reminders"."leads" <@ ARRAY[0, 1, 3, 7, 14, 30]),
	CONSTRAINT "reminders_weekly_check" CHECK ("reminders"."weekly" BETWEEN 1 AND 7),
	CONSTRAINT "reminders_last_leap_day_check" CHECK ("reminders"."last_leap_day" IN ('02-28', '03-01')),
	CONSTRAINT "reminders_stopped_check" CHECK ("reminders"."stopped" IN ('by link', 'other address', 'refused')),
	CONSTRAINT "reminders_refusals_check" CHECK ("reminders"."refusals" >= 0),
	CONSTRAINT "reminders_link_version_check" CHECK ("reminders"."link_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_alongside_orders_id_fk" FOREIGN KEY ("alongside") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_batches" ADD CONSTRAINT "discount_batches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_batch_id_discount_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."discount_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_dates" ADD CONSTRAINT "special_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_dates" ADD CONSTRAINT "dates_person_of_user" FOREIGN KEY ("person_id","user_id") REFERENCES "public"."important_people"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_milestones" ADD CONSTRAINT "child_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_milestones" ADD CONSTRAINT "milestones_child_of_user" FOREIGN KEY ("child_id","user_id") REFERENCES "public"."children"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_people" ADD CONSTRAINT "important_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cards" ADD CONSTRAINT "order_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_alongside_orders_id_fk" FOREIGN KEY ("alongside") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_runs" ADD CONSTRAINT "print_runs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_of_nobody" ON "idempotency_keys" USING btree ("call","key") WHERE "idempotency_keys"."user_id" IS NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ((("sess" ->> 'userId')::integer));--> statement-breakpoint
CREATE INDEX "checkouts_visitor" ON "checkouts" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_status" ON "checkouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_check" ON "checkouts" USING btree ("status","check_at");--> statement-breakpoint
CREATE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkouts_code" ON "checkouts" USING btree ("discount_code_id");--> statement-breakpoint
CREATE INDEX "checkouts_alongside" ON "checkouts" USING btree ("alongside") WHERE "checkouts"."alongside" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lapsed_checkouts_at" ON "lapsed_checkouts" USING btree ("lapsed_at");--> statement-breakpoint
CREATE INDEX "discount_batches_user" ON "discount_batches" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "discount_codes_batch" ON "discount_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_lost" ON "disputes" USING btree ("closed_at","amount_lost") WHERE "disputes"."status" = 'lost';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_late" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'late payment';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("try_at") WHERE "refunds"."try_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree ("updated_at","amount") WHERE "refunds"."status" = 'succeeded' AND "refunds"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "children_user" ON "children" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dates_user" ON "special_dates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dates_person" ON "special_dates" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "deleted_rows_user" ON "deleted_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deleted_rows_at" ON "deleted_rows" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "milestones_child" ON "child_milestones" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "milestones_user" ON "child_milestones" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_user" ON "important_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_user" ON "order_events" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_alongside" ON "orders" USING btree ("alongside") WHERE "orders"."alongside" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting_first" ON "orders" USING btree ((NOT ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."erased_at" IS NULL)),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."erased_at" IS NULL);--> statement-breakpoint
CREATE INDEX "orders_needing" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'review' OR ("orders"."dispute" IS NOT DISTINCT FROM 'chargeback' OR "orders"."dispute" IS NOT DISTINCT FROM 'inquiry') OR "orders"."email_failed_at" IS NOT NULL OR "orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed');--> statement-breakpoint
CREATE INDEX "orders_not_completed" ON "orders" USING btree ("created_at","id") WHERE NOT "orders"."completed";--> statement-breakpoint
CREATE INDEX "orders_not_printed" ON "orders" USING btree ("created_at","id") WHERE "orders"."print_started_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_code" ON "orders" USING btree (upper("discount_code"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("created_at","amount","discount_amount","copies","cards_per_copy","status");--> statement-breakpoint
CREATE INDEX "orders_dispatched" ON "orders" USING btree ("dispatched_at","created_at") WHERE "orders"."dispatched_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ((left("orders"."search_text", 64) COLLATE "C"),"id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_grams("orders"."search_text"));--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree (lower("shipping_email" COLLATE "C")) WHERE "orders"."user_id" IS NULL;--> statement-breakpoint
CREATE INDEX "simulated_payments_updated" ON "simulated_payments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "dispatch_orders_order" ON "dispatch_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispatches_run" ON "dispatches" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "dispatches_user" ON "dispatches" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "print_run_orders_order" ON "print_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_runs_user" ON "print_runs" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("zone","last_day","at") WHERE "reminders"."on_since" IS NOT NULL;