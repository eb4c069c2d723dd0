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
	"expires_at" timestamp with time zone NOT NULL
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
	"digest" text,
	"changed_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"made_for" text,
	"notebook_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text,
	"user_id" integer,
	"visitor" text NOT NULL,
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
	"design" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"titles" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "checkouts_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "lapsed_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lapsed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_status" text,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"refund_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "morning_mails" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"note" text NOT NULL,
	"prefix" text NOT NULL,
	"code_count" integer NOT NULL,
	"type" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_batches_key_unique" UNIQUE("key")
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
	"batch_id" integer
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
CREATE TABLE "children" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"birthdate" date NOT NULL,
	"day_unknown" integer DEFAULT 0 NOT NULL,
	"birthtime" text,
	"weight_lbs" integer,
	"weight_oz" integer,
	"remind" integer[],
	"user_id" integer NOT NULL,
	CONSTRAINT "children_of_user" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "date_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"leap_day" text NOT NULL,
	"round_days" boolean NOT NULL
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
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_rows" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"row" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
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
	"user_id" integer NOT NULL
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
	CONSTRAINT "people_of_user" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by_kind" text,
	"by_user_id" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text,
	"letter" text,
	"amount" integer
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"key" uuid,
	"provider_id" text,
	"by_kind" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone,
	CONSTRAINT "order_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "order_refunds_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"checkout_id" uuid NOT NULL,
	"stripe_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"discount_code" text,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone,
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
	"design" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"titles" text[] DEFAULT '{}' NOT NULL,
	"cards_per_copy" integer,
	"front_card_image" text,
	"back_card_image" text,
	"further_cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"children_data" jsonb,
	"people_data" jsonb,
	"print_started_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"printed_digests" jsonb,
	"outdated_dismissed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_status" text,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"refund_try_at" timestamp with time zone,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"cancellation_amount" integer,
	"cancellation_told_at" timestamp with time zone,
	"mail_failed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute" text,
	"refund_failed_at" timestamp with time zone,
	"evidence_by" timestamp with time zone,
	"review_reason" text,
	"confirmed_at" timestamp with time zone,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_for_search("shipping_name") || E'\n' || fold_for_search("shipping_email" || E'\n' || "shipping_postcode" || E'\n' || replace("shipping_postcode", ' ', '') || E'\n' || "id"::text || E'\n' || "stripe_payment_id")) STORED NOT NULL,
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_stripe_payment_id_unique" UNIQUE("stripe_payment_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_received" integer DEFAULT 0 NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"refund_course" text,
	"refund_status" text,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_troubles" (
	"about" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"latest" timestamp with time zone NOT NULL
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
	"mails_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone
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
	CONSTRAINT "print_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "print_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"settings" jsonb NOT NULL,
	CONSTRAINT "print_runs_key_unique" UNIQUE("key")
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
	"told_leap_day" text,
	"stopped" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_batches" ADD CONSTRAINT "discount_batches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_batch_id_discount_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."discount_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_dates" ADD CONSTRAINT "special_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_dates" ADD CONSTRAINT "dates_person_of_user" FOREIGN KEY ("person_id","user_id") REFERENCES "public"."important_people"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_milestones" ADD CONSTRAINT "child_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_milestones" ADD CONSTRAINT "milestones_child_of_user" FOREIGN KEY ("child_id","user_id") REFERENCES "public"."children"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_people" ADD CONSTRAINT "important_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_runs" ADD CONSTRAINT "print_runs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ((("sess" ->> 'userId')::integer));--> statement-breakpoint
CREATE INDEX "checkouts_visitor" ON "checkouts" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_status" ON "checkouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_check" ON "checkouts" USING btree ("status","check_at");--> statement-breakpoint
CREATE INDEX "lapsed_checkouts_at" ON "lapsed_checkouts" USING btree ("lapsed_at");--> statement-breakpoint
CREATE INDEX "discount_batches_user" ON "discount_batches" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "discount_codes_batch" ON "discount_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "children_user" ON "children" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dates_user" ON "special_dates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dates_person" ON "special_dates" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "deleted_rows_user" ON "deleted_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deleted_rows_at" ON "deleted_rows" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "milestones_child" ON "child_milestones" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "people_user" ON "important_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_user" ON "order_events" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_user" ON "order_refunds" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "order_refunds_asked" ON "order_refunds" USING btree ("try_at") WHERE "order_refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "order_refunds_given" ON "order_refunds" USING btree ("updated_at","amount") WHERE "order_refunds"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting_first" ON "orders" USING btree ((NOT ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."children_data" IS NOT NULL AND "orders"."people_data" IS NOT NULL)),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."children_data" IS NOT NULL AND "orders"."people_data" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "orders_needing" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'review' OR ("orders"."dispute" IS NOT DISTINCT FROM 'open') OR "orders"."mail_failed_at" IS NOT NULL OR "orders"."refund_failed_at" IS NOT NULL OR (("orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed') AND "orders"."refunded_at" IS NULL));--> statement-breakpoint
CREATE INDEX "orders_not_completed" ON "orders" USING btree ("created_at","id") WHERE NOT "orders"."completed";--> statement-breakpoint
CREATE INDEX "orders_not_printed" ON "orders" USING btree ("created_at","id") WHERE "orders"."print_started_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_gifts" ON "orders" USING btree ("created_at","id") WHERE "orders"."buyer_name" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("created_at","id") WHERE "orders"."discount_code" IS NOT NULL;--> statement-breakpoint
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
--> statement-breakpoint
-- Triggers: whoever writes a fact that a calendar feed may tell of, by whichever statement, raises the version in the same transaction.
CREATE FUNCTION raise_notebook_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.calendar_feeds SET notebook_version = notebook_version + 1
  WHERE user_id IN (SELECT user_id FROM changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER children_insert_in_notebook AFTER INSERT ON children REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER children_update_in_notebook AFTER UPDATE ON children REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER children_delete_in_notebook AFTER DELETE ON children REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER important_people_insert_in_notebook AFTER INSERT ON important_people REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER important_people_update_in_notebook AFTER UPDATE ON important_people REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER important_people_delete_in_notebook AFTER DELETE ON important_people REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER special_dates_insert_in_notebook AFTER INSERT ON special_dates REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER special_dates_update_in_notebook AFTER UPDATE ON special_dates REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER special_dates_delete_in_notebook AFTER DELETE ON special_dates REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER date_choices_insert_in_notebook AFTER INSERT ON date_choices REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER date_choices_update_in_notebook AFTER UPDATE ON date_choices REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
--> statement-breakpoint
CREATE TRIGGER date_choices_delete_in_notebook AFTER DELETE ON date_choices REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION raise_notebook_version();
